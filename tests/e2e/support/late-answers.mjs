// Loaded before the server where E2E_LATE is set (see playwright.config.ts): one answer in seven comes up to so many milliseconds late, so
// that answers pass each other as they do on a phone in a lift. What fails then, a test or a page, waits for less than it needs.
import { ServerResponse } from 'node:http';
import process from 'node:process';

const SHARE = 1 / 7;
const most = Number(process.env.E2E_LATE);
const { end } = ServerResponse.prototype;

ServerResponse.prototype.end = function late(...said) {
  if (Math.random() < SHARE) setTimeout(() => end.apply(this, said), Math.random() * most);
  else end.apply(this, said);
  return this;
};
