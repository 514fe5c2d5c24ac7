export { prepareFaces, renderPage } from './render.ts';
export type { Page } from './page/page.ts';
export { qrImage } from './qr-image.ts';
