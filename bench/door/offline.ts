import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import { PACK_TYPE } from '../../contract/credentials/verifiers/limits.ts';
import { readCertificates } from '../../engine/certificates/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { jwkThumbprint } from '../../engine/keys/index.ts';
import {
  answerCodes,
  answerCollector,
  judgeAnswerOffline,
  openPack,
  packReaders,
} from '../../engine/openid4vp/offline/index.ts';
import { noblePrimitives } from '../../engine/primitives/index.ts';
import { signJws } from '../../engine/tokens/index.ts';
import { DIPLOMA, issuer, present, token } from '../../tests/engine/support/attempts.ts';
import { NOW } from '../../tests/engine/support/diploma.ts';
import { statusList } from '../../tests/engine/support/world.ts';
import { tokenParty } from '../../tests/engine/support/token-parties.ts';
import { perCpuSecond, row, type Row } from '../engine/measure.ts';

const HOUR = 3_600_000;
const ISSUERS = 1000;
const NONCE = 'the-nonce-of-the-benchmark';
/** Pixels of a module in a camera's frame, and kB of gzip that the page may have before its scanner. */
const MODULE = 4;
const PAGE_KB = 90;
/** Milliseconds of processor that a verdict may take, and a pack of 1,000 issuers to open. */
const VERDICT_MS = 300;
const OPEN_MS = 3000;

/** A code as a camera would see it: RGBA. */
function frameOf(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = rows.length * MODULE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [y, cells] of rows.entries())
    for (const [x, isDark] of cells.entries())
      if (isDark)
        for (let dy = 0; dy < MODULE; dy += 1)
          for (let dx = 0; dx < MODULE; dx += 1) {
            const at = ((y * MODULE + dy) * side + x * MODULE + dx) * 4;
            data.fill(0, at, at + 3);
          }
  return { width: side, height: side, data };
}

/** Scripts that the page of a verifier loads before anybody does anything, in kB of gzip; undefined before a build. */
function pageKb(): number | undefined {
  const folder = 'dist/portal';
  if (!existsSync(`${folder}/pov.html`)) return undefined;
  const seen = new Set<string>();
  const add = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(`${folder}/assets/${file}`, 'utf8');
    for (const [, next] of text.matchAll(/(?:from|import)\s*[`"']\.\/([\w~.-]+\.js)[`"']/g)) if (next) add(next);
  };
  for (const [, file] of readFileSync(`${folder}/pov.html`, 'utf8').matchAll(/\/assets\/([\w~.-]+\.js)/g))
    if (file && readdirSync(`${folder}/assets`).includes(file)) add(file);
  return [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/assets/${file}`)).length, 0) / 1000;
}

/** What a device does without a connection, with the cryptography of browsers: each row beside its goal. */
export async function offlineRows(): Promise<Row[]> {
  const [platform, device] = [tokenParty('ES256'), tokenParty('ES256')];
  const verifierId = '00000000-0000-4000-8000-000000000001';
  const keyThumbprint = jwkThumbprint(device.key, noblePrimitives);
  const list = JSON.stringify(await statusList([]));
  const at = new Date(NOW.getTime() - HOUR).toISOString();
  const documents = Array.from({ length: ISSUERS }, (_, number) => [
    {
      kind: 'did',
      url: `https://issuer${number}.example/did.json`,
      text: JSON.stringify(issuer.publicJwk),
      readAt: at,
    },
    { kind: 'status', url: `https://issuer${number}.example/status`, text: list, readAt: at },
  ]).flat();
  const content: JsonObject = {
    id: '00000000-0000-4000-8000-000000000002',
    verifierId,
    keyThumbprint,
    ruleCode: 'a'.repeat(22),
    application: { id: '00000000-0000-4000-8000-000000000003', version: 1, name: 'Benchmark' },
    organization: 'Benchmark',
    madeAt: at,
    goodUntil: new Date(NOW.getTime() + HOUR).toISOString(),
    salt: Buffer.alloc(32, 7).toString('base64url'),
    dcql: { credentials: [DIPLOMA] },
    rules: [],
    fields: [],
    issuers: { identifiers: [issuer.did], certificates: [], entries: [], lists: [], overdue: [] },
    documents,
    missing: [],
  };
  const text = await signJws({ typ: PACK_TYPE }, content, platform.signer);
  const opened = () => {
    const result = openPack(text, { key: platform.publicJwk, verifierId, keyThumbprint }, noblePrimitives);
    if ('fault' in result) throw new Error(`The pack of the benchmark is a ${result.fault}`);
    return result.pack;
  };
  const pack = opened();
  const audience = `pov:${verifierId}`;
  const shown = await present(await token(), ['degree'], { audience, nonce: NONCE });
  const frames = answerCodes({ nonce: NONCE, vpToken: { diploma: [shown] } }).map(frameOf);
  const verdict = async () => {
    const collect = answerCollector();
    const answer = frames.map(frame => collect(decodeQR(frame))).at(-1)?.answer;
    if (!answer) throw new Error('The codes of the benchmark are no answer');
    const readers = packReaders(pack, {
      now: NOW,
      primitives: noblePrimitives,
      readCertificates,
      allowHttpLocalhost: false,
    });
    const challenge = { nonce: NONCE, madeAt: NOW.getTime() - 1000, isUsed: false };
    const { outcome } = await judgeAnswerOffline(answer, { pack, challenge, audience }, readers);
    if (outcome !== 'success') throw new Error(`The answer of the benchmark is a ${outcome}`);
  };
  const page = pageKb();
  return [
    row(
      `frames to verdict without a connection, a CPU-second, beside ${VERDICT_MS} ms each`,
      await perCpuSecond(1, verdict),
      1000 / VERDICT_MS,
      1,
    ),
    row(
      `packs of ${ISSUERS} issuers (${Math.round(text.length / 1000)} kB) opened, a CPU-second, beside ${OPEN_MS} ms each`,
      await perCpuSecond(1, opened),
      1000 / OPEN_MS,
      1,
    ),
    ...(page === undefined
      ? []
      : [row('kB that the page of a verifier may have, beside what it has', PAGE_KB, page, 1)]),
  ];
}
