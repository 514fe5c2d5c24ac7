import { describe, expect, it } from 'vitest';
import { askedLetter, digestLetter } from '../../../../../server/modules/base/notifications/mail/letters.ts';

const asked = {
  title: 'Diploma',
  project: 'Física',
  by: 'Olivia Rectora',
  count: 10_000,
  receiver: null,
  inPlaceOf: null,
};
const reader = {
  name: 'Sofía',
  url: 'https://sello.example/approvals',
  choices: 'https://sello.example/account/notifications',
};

describe('letters to signers', () => {
  it('say how many in each language, and so does the plain text', () => {
    const english = askedLetter('en-US', { ...asked, ...reader, again: false });
    expect(english.subject).toBe('Your signature is asked for: Diploma');
    for (const body of [english.html, english.text]) {
      expect(body).toContain('10,000 credentials wait for you');
      expect(body).toContain('Olivia Rectora asks you to sign 10,000 × “Diploma” (project Física).');
      expect(body).toContain(reader.url);
      expect(body).toContain(reader.choices);
    }
    const spanish = askedLetter('es-MX', { ...asked, ...reader, inPlaceOf: 'Ada Prueba', again: true });
    expect(spanish.subject).toBe('Recordatorio: se pide tu firma: Diploma');
    for (const body of [spanish.html, spanish.text]) {
      expect(body).toContain('Olivia Rectora te pide firmar 10,000 × “Diploma” (proyecto Física).');
      expect(body).toContain('Firmarías en lugar de Ada Prueba.');
    }
  });

  it('of a day name each request, and how many more there are', () => {
    const { subject, text } = digestLetter('es-MX', {
      ...reader,
      requests: [asked, { ...asked, count: 2 }, ...Array.from({ length: 1_200 }, () => ({ ...asked, count: 3 }))],
      named: 2,
    });
    expect(subject).toBe('13,602 credenciales te esperan');
    expect(text).toContain('10,000 × “Diploma” (Física)');
    expect(text).not.toContain('3 × “Diploma”');
    expect(text).toContain('… y 1,200 solicitudes más.');
    const all = digestLetter('en-US', { ...reader, requests: [asked, { ...asked, count: 1 }], named: 20 });
    expect(all.text).toContain('1 × “Diploma” (Física)');
    expect(all.text).not.toContain('…');
  });

  it('let no title become a header of its own', () => {
    const { subject } = askedLetter('en-US', { ...asked, ...reader, title: 'A\r\nBcc: x@y.example', again: false });
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
