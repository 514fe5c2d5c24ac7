import { hash } from 'node:crypto';
import { agree, compileTemplate, slotsOf } from '../../../../../engine/canon/index.ts';
import { asOpenBadge, inLanguage, type CredentialInput } from '../../../../../engine/credential/index.ts';
import { formatOf } from '../../../../../engine/formats/index.ts';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { EngineError } from '../../../../../engine/errors.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { contextOf, FORM_VERSION, pictureClaim, statusOf } from './build/document.ts';
import type { CredentialParts } from '../registry/index.ts';

/** Texts that break escaping, ordering or encoding where something is wrong. */
const HOSTILE = [
  'plain',
  '"quoted" \\ and \n lines \r\t',
  'ñandú árbol 你好 🎓',
  "<script>'&amp;</script>",
  '\u2028\u2029\u200f',
  '_:b0 <http://x> "y"@en .',
  ' ',
];

const SAMPLE_ACHIEVEMENT = {
  id: 'urn:uuid:00000000-0000-4000-8000-000000000000',
  achievementType: 'Achievement',
  name: 'sample',
  description: 'sample',
  criteria: 'sample',
  language: 'es-MX',
};

const NOBODY = '00000000-0000-4000-8000-000000000000';

function sampleValue(field: TemplateField, n: number): JsonValue {
  switch (field.component) {
    case 'number':
      return ['0', '8.0', '-12', '3.25', '0.0000001', '123456789012345678901234567890'][n % 6] as string;
    case 'checkbox':
      return n % 2 === 0;
    case 'calendar':
      return `20${10 + (n % 80)}-0${1 + (n % 9)}-15`;
    case 'timepicker':
      return `1${n % 10}:30`;
    case 'tags':
      return ['first', HOSTILE[n % HOSTILE.length] as string];
    case 'image':
      return pictureClaim('https://sello.example', NOBODY, hash('sha256', `${field.name} ${n}`, 'hex'));
    default:
      return `${HOSTILE[n % HOSTILE.length]} ${field.name} ${n}`;
  }
}

/**
 * A template is published only where the fast and the slow canonical form of its credentials agree byte for byte, tried on rows of
 * hostile values. Where its shape cannot be compiled, its credentials go the slow way, which is always right.
 */
export async function publishable(
  _tx: Tx,
  template: { id: string; type: string; title: string; content: readonly TemplateField[]; openBadge: boolean },
  { settings: { publicUrl }, canonizer }: Pick<CredentialParts, 'settings' | 'canonizer'>,
): Promise<void> {
  try {
    const context = contextOf(publicUrl, { ...template, approvals: false });
    const fields = template.content.filter(field => field.mode !== 'empty');
    const built = (input: CredentialInput): JsonObject =>
      formatOf().build(template.openBadge ? asOpenBadge(input, SAMPLE_ACHIEVEMENT) : input);
    const sample = (n: number): JsonObject =>
      built({
        context,
        id: `${publicUrl}/verify/${String(n).padStart(22, '0')}`,
        types: [template.type],
        issuer: { id: 'did:web:sello.example', name: HOSTILE[n % HOSTILE.length] as string },
        name: inLanguage(template.title, 'es-MX'),
        formVersion: FORM_VERSION,
        subtitle: inLanguage(HOSTILE[n % HOSTILE.length] as string, 'es-MX'),
        schema: { id: `${publicUrl}/api/v1/public/schemas/example`, digestSRI: `sha256-${n}` },
        validFrom: '2026-01-01T00:00:00Z',
        subject: {
          id: 'did:web:holder.example',
          name: HOSTILE[(n + 1) % HOSTILE.length] as string,
          ...Object.fromEntries(fields.map(field => [field.name, sampleValue(field, n)])),
        },
        status: statusOf(
          {
            index: n,
            url: `${publicUrl}/api/v1/public/status/example`,
            suspensionUrl: `${publicUrl}/api/v1/public/status/other`,
          },
          template,
        ),
      });
    const example = sample(0);
    const compiled = await compileTemplate(example, slotsOf(example), canonizer.tools, { freezeUnfit: true });
    if ('fallback' in compiled) return;
    const { agrees } = await agree(
      compiled,
      Array.from({ length: 14 }, (_, n) => sample(n)),
      canonizer.tools,
    );
    if (!agrees) throw new AppError('template.not_publishable', { content: 'invalid' });
  } catch (error) {
    if (error instanceof EngineError)
      throw new AppError('template.not_publishable', { content: 'invalid' }, { cause: error });
    throw error;
  }
}
