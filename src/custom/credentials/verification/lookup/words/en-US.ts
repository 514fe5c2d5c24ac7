const enUS = {
  title: 'Verify a credential',
  lead: 'Paste, scan, drop or choose a credential of this site or of any other issuer.',
  field: 'Link, code, number or text',
  fieldHint: 'The number has 16 letters and digits, such as 7K3M-9QRS-0ABC-DEFG.',
  verify: 'Verify',
  nothing: 'Enter or paste what you want to verify.',
  number: {
    wrong: 'This number has a wrong letter or digit. Compare it with the PDF.',
    unknown: 'No credential here has this number. Check that the PDF is from this site.',
    erased: 'The content of this credential was erased on request.',
    unavailable: 'The number could not be looked up. Try again in a moment.',
  },
  looking: 'Looking up the number…',
  file: 'Choose a file or drop it on this page',
  fileHint: 'PDF, JSON, token, badge or image of a QR code. It stays on your device.',
  reading: 'Reading the file…',
  problem: {
    unloaded: 'The check could not be loaded. Check your connection and try again.',
    unknown: 'There is no credential here with the address that this file names.',
    unkept:
      'This browser keeps nothing for this page, so the comparison cannot be shown. Allow this page to store data, and choose the file again.',
    unavailable: 'The credential could not be read. Try again in a moment.',
  },
  scan: 'Scan a QR code',
  stop: 'Close the camera',
  camera: {
    video: 'What the camera sees',
    awaited: 'Opening the camera…',
    looking: 'Hold the QR code in front of the camera.',
    refused: 'The camera is not allowed here. Allow it in the settings of your browser, or paste the link.',
    missing: 'This device has no camera that can be used. Paste the link, or choose the file.',
    unreadable: 'The code reader could not be loaded. Paste the link, or choose the file.',
  },
  skip: 'Skip to the form',
  language: 'Español',
  light: 'Light theme',
  dark: 'Dark theme',
  home: 'About Sello',
};

/** Every sentence of the page where one looks for a credential. */
export type LookupWords = typeof enUS;
export default enUS;
