// What the tests need of the system, where it is.
import { existsSync } from 'node:fs';
import process from 'node:process';

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  // The same browser without windows: it draws the same pages for three quarters of the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the browser tests: CHROMIUM_PATH, the system's, or the one Playwright installed. Undefined where there is none. */
export async function findChromium() {
  const installed = BROWSERS.find(place => place && existsSync(place));
  if (installed) return installed;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

const LIBRARIES = [
  process.env.SOFTHSM2_MODULE,
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib64/pkcs11/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
];

/** The library of SoftHSM for the tests of keys in tokens: SOFTHSM2_MODULE, or the system's. Undefined where there is none. */
export const findSoftHsm = () => LIBRARIES.find(place => place && existsSync(place));
