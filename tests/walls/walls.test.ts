import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

/** Imports that the design forbids, each by the file that would make it. */
const FORBIDDEN = [
  ['contract/api/x.ts', "import '../../engine/json.ts';"],
  ['contract/api/x.ts', "import 'react';"],
  ['engine/seal/x.ts', "import '../../server/env.ts';"],
  ['engine/seal/x.ts', "import 'node:crypto';"],
  ['server/platform/mail/x.ts', "import '../../modules/events/index.ts';"],
  ['server/modules/schemas/x.ts', "import '../projects/present.ts';"],
  ['server/modules/schemas/x.ts', "import '../../../src/main.tsx';"],
  ['server/modules/schemas/x.ts', 'process.env.HOME;'],
  ['server/platform/keystore/x.ts', "import { sign } from 'node:crypto';"],
  ['src/resources/projects/x.ts', "import '../../../server/env.ts';"],
  ['src/resources/templates/x.ts', "import '../projects/index.ts';"],
  ['src/resources/templates/x.ts', "import '../projects/project-model.ts';"],
  ['src/resources/templates/x.ts', "import '../../custom/shell/Guard.tsx';"],
  ['src/custom/kit/x.ts', "import '../../resources/projects/shared.ts';"],
  ['src/custom/kit/x.ts', "import '../shell/Guard.tsx';"],
  ['src/custom/shell/x.ts', "import '../../resources/projects/landing.ts';"],
  ['src/dataProvider/x.ts', "import '../custom/kit/use-failure.ts';"],
  ['src/custom/shell/x.ts', "import '../../../engine/json.ts';"],
] as const;
const ALLOWED = [
  ['engine/seal/x.ts', "import '../../contract/common/index.ts';"],
  ['server/modules/schemas/x.ts', "import '../projects/index.ts';"],
  ['server/modules/schemas/x.ts', "import '../../platform/mail/index.ts';"],
  ['server/platform/keystore/x.ts', "import { randomBytes } from 'node:crypto';"],
  ['src/custom/public/x.ts', "import '../../../engine/json.ts';"],
  ['src/resources/templates/x.ts', "import '../signers/shared.ts';"],
  ['src/resources/templates/x.ts', "import '../../custom/kit/use-failure.ts';"],
  ['src/custom/shell/x.ts', "import '../../resources/projects/shared.ts';"],
] as const;

const WALLS = /^(boundaries|no-restricted)/;

describe('the walls between the folders', () => {
  let eslint: ESLint;
  beforeAll(() => {
    eslint = new ESLint({ ruleFilter: ({ ruleId }) => WALLS.test(ruleId) });
  });
  const complaints = async (filePath: string, code: string) => {
    const [result] = await eslint.lintText(code, { filePath });
    return result?.messages.map(message => message.ruleId) ?? [];
  };

  it.each(FORBIDDEN)('%s may not contain: %s', async (filePath, code) => {
    expect(await complaints(filePath, code)).toContainEqual(expect.stringMatching(WALLS));
  });
  it.each(ALLOWED)('%s may contain: %s', async (filePath, code) => {
    expect(await complaints(filePath, code)).toEqual([]);
  });
});
