import { describe, expect, it } from 'vitest';
import { createI18nProvider } from '../../../src/i18n/provider.ts';

describe('the words of the portal', () => {
  it('come by area, and stay when the language is changed', async () => {
    const words = await createI18nProvider('en-US');
    expect(words.translate('menu.pending')).toBe('Pending approval');
    expect(words.translate('legal.example')).toBe('legal.example');
    await words.need(['legal']);
    const english = words.translate('legal.example');
    expect(english).not.toBe('legal.example');
    await words.changeLocale('es-MX');
    expect(words.translate('legal.example')).not.toBe(english);
    expect(words.translate('legal.example')).not.toBe('legal.example');
    expect(words.translate('menu.pending')).toBe('Pendientes de aprobación');
    await words.changeLocale('en-US');
    expect(words.translate('legal.example')).toBe(english);
  });

  it('say numbers as the language writes them, and one of a kind as one', async () => {
    const words = await createI18nProvider('en-US');
    await words.need(['credentials']);
    expect(words.translate('credentials.total', { smart_count: 10_000 })).toBe('10,000 credentials');
    expect(words.translate('credentials.total', { smart_count: 1 })).toBe('1 credential');
    expect(words.translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 1_234_567 })).toBe(
      '1-25 of 1,234,567',
    );
    await words.changeLocale('es-MX');
    expect(words.translate('credentials.total', { smart_count: 10_000 })).toBe('10,000 credenciales');
  });

  it('asked for the same twice, gives the same promise', async () => {
    const words = await createI18nProvider('en-US');
    expect(words.need(['legal', 'people'])).toBe(words.need(['people', 'legal']));
    await words.need(['legal', 'people']);
  });

  it('are of the language chosen last, whatever comes last', async () => {
    const words = await createI18nProvider('en-US');
    await Promise.all([words.need(['legal']), words.changeLocale('es-MX'), words.need(['guided'])]);
    expect(words.getLocale()).toBe('es-MX');
    expect(words.translate('menu.pending')).toBe('Pendientes de aprobación');
    expect(words.translate('guided.hindered')).not.toBe('guided.hindered');
    expect(words.translate('legal.example')).not.toBe('legal.example');
  });
});
