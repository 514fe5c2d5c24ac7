import type { Browser, System } from '../../../../contract/accounts/users/factor-kinds.ts';

// In this order: each of these says that it is one of those below it, too.
const BROWSERS: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];
const SYSTEMS: readonly (readonly [System, RegExp])[] = [
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b|\bMac OS X\b/],
  ['chromeos', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
];

const first = <T>(table: readonly (readonly [T, RegExp])[], text: string): T | 'other' =>
  table.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';

/** What somebody signs in with, by what their browser says of itself: enough to know it again, and no more is kept. */
export const deviceOf = (userAgent: string): { browser: Browser; system: System } => ({
  browser: first(BROWSERS, userAgent),
  system: first(SYSTEMS, userAgent),
});
