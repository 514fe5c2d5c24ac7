import { LANGUAGES, type Language } from '../../../../contract/base/common/language.ts';
import type { Said } from '../../../../contract/office/notification-groups/group.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';

export const listPath = addressOf('/notifications', {});
export const addPath = addressOf('/notifications/add', {});

export const NOTIFICATION_TABS = ['info', 'recipients', 'stats'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number] | 'edit';

/** The address of a group, or of one of its tabs. */
export const pathOf = (notificationGroupId: string, tab?: NotificationTab): string =>
  tab === undefined
    ? addressOf('/notifications/{notificationGroupId}', { notificationGroupId })
    : addressOf('/notifications/{notificationGroupId}/{tab}', { notificationGroupId, tab });

/** The messages of a group that are known as something, or failed for a reason. */
export const itemsPath = (notificationGroupId: string, filter: Record<string, string>): string =>
  `${pathOf(notificationGroupId, 'recipients')}?${new URLSearchParams(filter).toString()}`;

/** The languages that a group has texts in. */
export const languagesOf = ({ title }: { title: Said }): Language[] =>
  LANGUAGES.filter(language => title[language] !== null);

/** A text in the reader's language, or in the other one. */
export const saidIn = (said: Said, language: Language): string =>
  said[language] ?? LANGUAGES.map(each => said[each]).find(text => text !== null) ?? '';
