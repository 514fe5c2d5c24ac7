import { FULL_NAME, type Start } from './start.ts';

export const badge: Start = {
  for: ['education'],
  label: { 'es-MX': 'Insignia digital (Open Badge)', 'en-US': 'Digital badge (Open Badge)' },
  type: 'SkillBadge',
  category: 'education',
  subcategory: 'achievement',
  description: {
    'es-MX': 'Reconoce que alguien demostró una habilidad. Se lleva a cualquier mochila de insignias Open Badges 3.0.',
    'en-US': 'Recognizes that somebody has shown a skill. Any Open Badges 3.0 backpack takes it.',
  },
  title: { 'es-MX': 'Insignia de habilidad', 'en-US': 'Skill badge' },
  fields: [
    FULL_NAME,
    { name: 'skill', component: 'text', label: { 'es-MX': 'Habilidad', 'en-US': 'Skill' }, required: true },
    {
      name: 'level',
      component: 'dropdown',
      label: { 'es-MX': 'Nivel', 'en-US': 'Level' },
      choices: { 'es-MX': ['Inicial', 'Intermedio', 'Avanzado'], 'en-US': ['Beginner', 'Intermediate', 'Advanced'] },
    },
    {
      name: 'shownOn',
      component: 'calendar',
      label: { 'es-MX': 'Fecha de evaluación', 'en-US': 'Assessed on' },
      required: true,
    },
  ],
  expiration: { type: 'none' },
  approvals: 0,
  openBadge: {
    achievementType: 'Badge',
    criteria: {
      'es-MX': 'Demostrar la habilidad en la evaluación que aplica quien otorga la insignia.',
      'en-US': 'Show the skill in the assessment held by the organization that awards the badge.',
    },
  },
  design: 'recognition',
};
