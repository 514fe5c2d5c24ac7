import sharp from 'sharp';

const line = (y: number, name: string, value: string): string =>
  `<text x="60" y="${y}" fill="#5b6470" font-size="24">${name}</text><text x="740" y="${y}" text-anchor="end" fill="#1b1f24" font-size="26">${value}</text>`;

/** A transfer's slip as a bank that does not exist would draw it, as PNG. */
export const drawBankSlip = ({
  amount,
  reference,
  day,
}: {
  amount: string;
  reference: string;
  day: string;
}): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 560" width="800" height="560" font-family="sans-serif">
<rect width="800" height="560" fill="#f6f4ee"/><rect width="800" height="96" fill="#17375e"/>
<text x="60" y="62" fill="#ffffff" font-size="34">Banco Ejemplo</text>
<text x="60" y="160" fill="#1b1f24" font-size="30">Comprobante de transferencia</text>
${line(240, 'Importe', amount)}${line(300, 'Referencia', reference)}${line(360, 'Fecha valor', day)}${line(420, 'Beneficiario', 'Vales Solidarios de Ejemplo')}
<text x="60" y="510" fill="#8a1f2d" font-size="22">Documento de demostración, sin valor</text></svg>`),
  )
    .png()
    .toBuffer();
