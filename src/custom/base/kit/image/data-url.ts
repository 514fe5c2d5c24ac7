/** A file as an address that shows it: a blob: URL is closed to this page. */
export const dataUrl = (file: Blob): Promise<string> =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** The file of such an address; null where it is none. */
export function fileOfDataUrl(address: string, name: string): File | null {
  const [, type, base64] = /^data:([\w/+.-]+);base64,([A-Za-z0-9+/=]*)$/.exec(address) ?? [];
  if (type === undefined || base64 === undefined) return null;
  return new File([Uint8Array.from(atob(base64), character => character.charCodeAt(0))], name, { type });
}
