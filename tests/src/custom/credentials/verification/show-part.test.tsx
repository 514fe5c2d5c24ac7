import { Blob as NodeBlob } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { didKeyFromPublicKey } from '../../../../../engine/did/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { publicKeyFrom } from '../../../../../engine/suites/bbs/index.ts';
import { signForHolder } from '../../../../../engine/suites/disclosure/index.ts';
import { BLS12_381 } from '../../../../../engine/suites/index.ts';
import { checkPart } from '../../../../../src/custom/credentials/verification/in-part/part.ts';
import { readPartLink } from '../../../../../src/custom/credentials/verification/in-part/part-link.ts';
import { ShowPart } from '../../../../../src/custom/credentials/verification/in-part/ShowPart.tsx';
import words from '../../../../../src/custom/credentials/verification/in-part/words/en-US.ts';
import { CREATED, diploma, NOW } from '../../../../engine/support/diploma.ts';
import { canonizer } from '../../../../engine/support/parties.ts';

const secretKey = new Uint8Array(32).fill(7);
const { did, verificationMethod } = didKeyFromPublicKey({ type: BLS12_381, bytes: publicKeyFrom(secretKey) });

/** A form of a diploma that always shows only its issuer and validity. */
const formOf = (document: JsonObject) =>
  signForHolder(
    {
      document,
      verificationMethod,
      created: CREATED,
      mandatoryPointers: ['/type', '/issuer', '/validFrom'],
      secretKey,
      canonizer: canonizer(),
    },
    length => new Uint8Array(randomBytes(length)),
  );

async function show(document: JsonObject, now = NOW) {
  const fetcher = () => Promise.reject(new Error('Nothing is read'));
  const checked = await checkPart(document, fetcher, now);
  render(<ShowPart document={document} checked={checked} words={words} language="en-US" />);
}
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const create = () => userEvent.click(screen.getByRole('button', { name: words.create }));
const linkField = () => screen.findByRole<HTMLInputElement>('textbox', { name: words.link });

let form: JsonObject;
beforeAll(async () => {
  form = await formOf(diploma(did));
});
// What every browser has, and jsdom lacks.
beforeEach(() => {
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:part', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what a holder shows of a credential', () => {
  it('is what was ticked, in a link that has all of it', async () => {
    await show(form);
    await tick(/^degree/);
    await create();
    const { value } = await linkField();
    const part = await readPartLink(value.split('#part=')[1] ?? '');
    expect(part?.credentialSubject).toEqual({ degree: 'Licenciatura en Física' });
    expect(JSON.stringify(part)).not.toContain('Graduate 1');
  });

  it('is not offered any longer once another choice is made', async () => {
    await show(form);
    await tick(/^degree/);
    await create();
    await linkField();
    await tick(/^credits/);
    expect(screen.queryByRole('textbox', { name: words.link })).toBeNull();
  });

  it('has a claim about its subject', async () => {
    await show(form);
    await tick(/^Title/);
    await create();
    expect(screen.getByRole('alert').textContent).toBe(words.nothing);
    expect(screen.queryByRole('textbox', { name: words.link })).toBeNull();
  });

  it('is nothing where the file was changed', async () => {
    await show({ ...form, name: 'Doctorado' });
    expect(screen.getByRole('alert').textContent).toBe(words.changed);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is said to have ended where its credential expired', async () => {
    await show(await formOf(diploma(did, 1, { validUntil: '2026-03-15T00:00:00Z' })));
    expect(screen.getByText(words.ended)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.create })).toBeTruthy();
  });
});
