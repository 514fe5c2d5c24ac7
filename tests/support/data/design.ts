import { PageDesign, type Element } from '../../../contract/credentials/designs/index.ts';
import type { Layout, Page } from '../../../server/modules/credentials/rendering/index.ts';
import { page } from '../portal/page.ts';

type Described = { type: Element['type'] } & Record<string, unknown>;

const CODE: Described = {
  type: 'qrcode',
  name: 'code',
  position: { x: 240, y: 160 },
  width: 30,
  height: 30,
  barColor: '#161b24',
};

/** A text of a design, at the left upper corner, of little but what it says. */
export const text = (content: string, more: object = {}): Described => ({
  type: 'text',
  position: { x: 20, y: 20 },
  width: 200,
  height: 20,
  content,
  fontSize: 20,
  leastSize: 8,
  fontColor: '#161b24',
  ...more,
});

/** A layout with these elements and a code. */
export const layout = (
  elements: readonly Described[],
  more: Partial<Omit<Layout, 'design'>> & { design?: object } = {},
): Layout => ({
  images: {},
  slots: {
    $holder: 'Ana del Hilo',
    $title: 'Tejido de palma',
    $subtitle: '',
    $issuer: 'Universidad del Valle Azul',
    $issuerDid: 'did:example:a',
    $issuedOn: '1 de junio de 2026',
    $validUntil: '',
    $approvers: '',
    $approversTitled: '',
    $address: 'https://sello.example/verify/a',
    $number: '0000-0000-0000-0000',
    $seal: '',
  },
  ...more,
  design: PageDesign.parse({
    background: {},
    elements: [...elements.map((element, i) => ({ name: `e${i}`, ...element })), CODE],
    ...more.design,
  }),
});

/** A page drawn from a design. */
export const designed = (
  elements: readonly Described[],
  more: Partial<Page> & Parameters<typeof layout>[1] = {},
): Page => {
  const { design, images, slots, ...rest } = more;
  const parts = { ...(design && { design }), ...(images && { images }), ...(slots && { slots }) };
  return { ...page('Tejido'), ...rest, layout: layout(elements, parts) };
};
