import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import {
  answerCodes,
  answerCollector,
  askingCode,
  isPaperCode,
  PAPER_MAX,
  paperCode,
  readAskingCode,
  readPaperCode,
} from '../../../../engine/openid4vp/offline/index.ts';
import { listedDiploma } from '../../support/diploma.ts';
import { organization, signed } from '../../support/world.ts';

const asking = { audience: 'pov:1', nonce: 'n', dcql: { credentials: [] }, who: 'Universidad', what: 'Título' };

describe('the code by which a device asks', () => {
  it('is read as it was written', () => {
    const code = askingCode(asking);
    expect(readAskingCode(code ?? '')).toEqual(asking);
  });

  it('is none where more is asked than a code holds, where it is cut, and where something else was scanned', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ path: [`${at * 7919}`, Math.sin(at).toString(36)] }));
    expect(askingCode({ ...asking, dcql: { credentials: many } })).toBeUndefined();
    expect(readAskingCode((askingCode(asking) ?? '').slice(0, -9))).toBeUndefined();
    for (const text of ['', 'https://sello.example', 'sello-asks:1:', 'sello-asks:1:%%%', 'sello-asks:1:AAAA'])
      expect(readAskingCode(text)).toBeUndefined();
  });
});

describe('the codes of an answer', () => {
  const answer = (length = 5000) => ({
    nonce: 'n',
    vpToken: { own: [Array.from({ length }, (_, at) => Math.sin(at).toString(36).at(-1)).join('')] },
  });

  it('are collected in any order, each as often as it is seen', () => {
    const codes = answerCodes(answer());
    expect(codes.length).toBeGreaterThan(2);
    const collect = answerCollector();
    expect(collect(codes[1]!)).toEqual({ seen: 1, of: codes.length });
    expect(collect(codes[1]!)).toEqual({ seen: 1, of: codes.length });
    expect(collect('https://sello.example')).toBeUndefined();
    const last = codes.filter((_, at) => at !== 1).map(code => collect(code));
    expect(last.at(-1)).toEqual({ seen: codes.length, of: codes.length, answer: answer() });
  });

  it('begin again with those of another answer', () => {
    const collect = answerCollector();
    collect(answerCodes(answer())[0]!);
    const other = answerCodes({ ...answer(), nonce: 'other' });
    const seen = other.map(code => collect(code));
    expect(seen.at(-1)?.answer).toEqual({ ...answer(), nonce: 'other' });
  });

  it('are no answer where they do not belong together, or are a bomb', () => {
    const [first, second] = [answerCodes(answer(1500)), answerCodes(answer(1500))];
    expect(first).toHaveLength(2);
    const collect = answerCollector();
    collect(first[0]!);
    expect(collect(`sello-answers:1:2/2:${'A'.repeat(400)}`)?.answer).toBeNull();
    expect(second).toEqual(first);
    const bomb = answerCodes({ nonce: 'n', vpToken: { own: ['a'.repeat(300_000)] } });
    const other = answerCollector();
    expect(bomb.map(code => other(code)).at(-1)?.answer).toBeNull();
    expect(() => answerCodes(answer(200_000))).toThrow(RangeError);
    for (const text of ['sello-answers:1:0/1:AA', 'sello-answers:1:2/1:AA', 'sello-answers:1:1/99:AA'])
      expect(other(text)).toBeUndefined();
  });
});

describe('the code of a paper', () => {
  it('holds a signed credential, in the signs that a QR code holds best', async () => {
    const document = await signed(listedDiploma(organization.did));
    const code = paperCode(document) ?? '';
    expect(code).toMatch(/^[0-9A-Z $%*+./:-]+$/);
    expect(code.length).toBeLessThan(PAPER_MAX);
    expect(isPaperCode(code)).toBe(true);
    expect(readPaperCode(code)).toEqual(document);
  });

  it('is none where the credential does not fit', async () => {
    const document: JsonObject = {
      ...(await signed()),
      picture: Array.from({ length: 4000 }, (_, at) => Math.cos(at)),
    };
    expect(paperCode(document)).toBeUndefined();
  });

  it('is refused where it is cut, changed or something else', async () => {
    const code = paperCode(await signed()) ?? '';
    expect(readPaperCode(code.slice(0, -4))).toBeUndefined();
    for (const text of [
      '',
      'SELLO1:',
      'SELLO1:A',
      'SELLO1:::::',
      'SELLO1:aaa',
      `SELLO1:${'A'.repeat(9000)}`,
      'https://sello.example',
    ])
      expect(readPaperCode(text)).toBeUndefined();
  });
});
