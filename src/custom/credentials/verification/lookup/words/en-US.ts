const enUS = {
  title: 'Verify a credential',
  lead: 'Paste its link or code, scan its QR code, or choose its file.',
  field: 'Link or code',
  verify: 'Verify',
  notOurs: 'This is not the link or code of a credential issued here. Check that it is complete.',
  file: 'Choose a PDF or JSON file',
  fileHint: 'The file stays on your device.',
  reading: 'Reading the file…',
  problem: {
    unreadable: 'No credential was found in this file. Choose the PDF or the JSON file that you received.',
    foreign: 'The credential in this file was not issued here. Ask its issuer where to verify it.',
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
