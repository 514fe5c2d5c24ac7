interface Reader {
  detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
type ReaderOf = new (options: { formats: 'qr_code'[] }) => Reader;

/** What reads QR codes: the browser's own; where it has none, one that is fetched, and kept with the page for when there is no connection. */
export async function loadReader(): Promise<ReaderOf> {
  const own = (globalThis as { BarcodeDetector?: ReaderOf & { getSupportedFormats?: () => Promise<string[]> } })
    .BarcodeDetector;
  const supported = own && (await own.getSupportedFormats?.().catch((): string[] => []));
  if (own && supported?.includes('qr_code')) return own;
  const { BarcodeDetector } = await import('qr/decode.js');
  return BarcodeDetector;
}
