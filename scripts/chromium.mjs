import { existsSync } from 'node:fs';
import process from 'node:process';

const PLACES = [
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
  const installed = PLACES.find(place => place && existsSync(place));
  if (installed) return installed;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}
