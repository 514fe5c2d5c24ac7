/** The databases that test files copy: migrated and empty, and with the demonstration people in it. */
export const TEMPLATES = { empty: 'template_sello', demo: 'template_demo' } as const;
