import sharp from 'sharp';
import { createCache } from '../../../../platform/cache/index.ts';
import type { Brand, MailAttachment } from '../../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { readImage } from '../images.ts';
import { readSender, type Sender } from '../issuer.ts';

/** The head of an organization's letters to people, with the attachments that it shows. */
export interface Letterhead extends Sender {
  attachments: MailAttachment[];
}

/** Pixels of a logo as it is shown, and how many more it has for sharp screens. */
const SHOWN = { width: 160, height: 40, density: 2 } as const;
const LOGOS_KEPT_BYTES = 4 * 1024 * 1024;
interface Logo {
  bytes: Buffer;
  width: number;
  height: number;
}
const logos = createCache<Logo | undefined>(LOGOS_KEPT_BYTES, logo => logo?.bytes.length ?? 1);

async function drawLogo(parts: Pick<ModuleParts, 'database' | 'files'>, id: string): Promise<Logo | undefined> {
  const image = await readImage(parts, id);
  if (!image) return undefined;
  const { data, info } = await sharp(image.bytes)
    .resize(SHOWN.width * SHOWN.density, SHOWN.height * SHOWN.density, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, SHOWN.width / info.width, SHOWN.height / info.height);
  return { bytes: data, width: Math.round(info.width * scale), height: Math.round(info.height * scale) };
}

/**
 * Returns the head of an organization's letters. Called before the transaction that queues the letter, because it reads the logo's file. A logo
 * that cannot be read is left out, so that it keeps no letter from going. A letter may have a logo of its own.
 */
export async function readLetterhead(
  parts: Pick<ModuleParts, 'database' | 'files' | 'log'>,
  organizationId: string,
  ownLogo: string | null = null,
): Promise<Letterhead> {
  const { database, log } = parts;
  const { logoId: organizationLogo, ...sender } = await database.organization(organizationId, tx =>
    readSender(tx, organizationId),
  );
  const logoId = ownLogo ?? organizationLogo;
  const drawn = logoId === null ? undefined : logos(logoId, () => drawLogo(parts, logoId));
  const logo = await drawn?.catch((error: unknown) => {
    log.error({ err: error, organization: organizationId }, 'a letter goes without its logo');
    return undefined;
  });
  if (!logo) return { ...sender, logoId, attachments: [] };
  const { bytes, width, height } = logo;
  const brand: Brand = { ...sender.brand, logo: { contentId: 'logo', width, height } };
  const file = { filename: 'logo.png', contentType: 'image/png', content: bytes, contentId: 'logo' };
  return { ...sender, logoId, brand, attachments: [file] };
}
