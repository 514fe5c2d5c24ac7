import sharp from 'sharp';

/** How somebody of the demonstration is drawn: nobody's face, and plainly none. */
export interface Portrait {
  paper: string;
  coat: string;
  skin: string;
  hair: string;
  /** Whether the hair falls to the shoulders. */
  isLong: boolean;
}

/** A drawn portrait, 35 × 45 as on a card, as PNG. */
export function drawPortrait({ paper, coat, skin, hair, isLong }: Portrait): Promise<Buffer> {
  const locks = isLong ? `<path d="M70 120c-8 60-4 110 2 150h206c6-40 10-90 2-150z" fill="${hair}"/>` : '';
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 450" width="700" height="900">
<rect width="350" height="450" fill="${paper}"/>${locks}
<path d="M30 450c0-96 62-140 145-140s145 44 145 140z" fill="${coat}"/>
<path d="M145 270h60v46c0 24-60 24-60 0z" fill="${skin}"/><path d="M120 322l55 46 55-46 26 12-81 78-81-78z" fill="${paper}"/>
<ellipse cx="175" cy="185" rx="78" ry="96" fill="${skin}"/>
<path d="M92 180c-6-84 34-122 83-122s89 38 83 122c-18-44-46-60-83-60s-65 16-83 60z" fill="${hair}"/>
<g fill="#2b2a28"><circle cx="146" cy="190" r="7"/><circle cx="204" cy="190" r="7"/></g>
<path d="M175 196v30h-10" fill="none" stroke="#2b2a28" stroke-width="3" opacity=".5"/>
<path d="M150 246c16 12 34 12 50 0" fill="none" stroke="#2b2a28" stroke-width="4" stroke-linecap="round"/></svg>`),
  )
    .png()
    .toBuffer();
}
