import type { Language } from '../../../../contract/base/common/index.ts';
import type { PausedNotice } from '../../../../contract/office/notification-groups/notices.ts';
import type { Notice } from '../../../platform/module/index.ts';

const WORDS: Record<Language, { title: string } & Record<PausedNotice['because'], (title: string) => string>> = {
  'en-US': {
    title: 'A notification is paused',
    failures: title => `Too many messages of “${title}” fail. Check the addresses, then resume or cancel it.`,
    complaints: title =>
      `Several people reported “${title}” as unwanted. Check who receives it, then resume or cancel it.`,
    overdue: title => `“${title}” was due more than an hour ago and did not start. Send it now or cancel it.`,
    refused: title => `“${title}” is paused because your organization may not send notifications now.`,
    error: title => `“${title}” could not be sent because of an error on our side. Resume it later.`,
  },
  'es-MX': {
    title: 'Una notificación está en pausa',
    failures: title =>
      `Fallan demasiados mensajes de “${title}”. Revisa las direcciones y luego reanúdala o cancélala.`,
    complaints: title =>
      `Varias personas reportaron “${title}” como no deseada. Revisa quién la recibe y luego reanúdala o cancélala.`,
    overdue: title => `“${title}” debía salir hace más de una hora y no empezó. Envíala ahora o cancélala.`,
    refused: title => `“${title}” está en pausa porque tu organización no puede enviar notificaciones por ahora.`,
    error: title => `“${title}” no se pudo enviar por un error nuestro. Reanúdala más tarde.`,
  },
};

export const notices: Record<string, Notice> = {
  notificationPaused: {
    says({ details }, { language }) {
      const { because, title } = details as PausedNotice;
      return { title: WORDS[language].title, description: WORDS[language][because](title) };
    },
    data: { notificationPaused: ({ details }) => details },
  },
};
