/**
 * The colours of Sello: ink neutrals, one accent (the brass of a coin), green only for "verified", red only for "revoked"
 * and for harm. Every text colour reaches 4.5:1 on every surface of its theme, every control 3:1 (WCAG 2.2).
 */
export interface InkPalette {
  page: string;
  paper: string;
  raised: string;
  line: string;
  control: string;
  ink: string;
  inkSoft: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentWash: string;
  verified: string;
  harm: string;
  harmWash: string;
}

export const DARK: InkPalette = {
  page: '#0d1117',
  paper: '#131922',
  raised: '#19212c',
  line: '#273142',
  control: '#6c7a90',
  ink: '#ece8df',
  inkSoft: '#a9b3c2',
  accent: '#e2b866',
  accentHover: '#f0cd88',
  onAccent: '#14181f',
  accentWash: 'rgba(226, 184, 102, 0.12)',
  verified: '#63d0a0',
  harm: '#ff9b93',
  harmWash: 'rgba(255, 155, 147, 0.10)',
};

export const LIGHT: InkPalette = {
  page: '#f7f5f0',
  paper: '#fffefb',
  raised: '#f2eee5',
  line: '#ddd6c8',
  control: '#857c6c',
  ink: '#161b24',
  inkSoft: '#515b6b',
  accent: '#7a5410',
  accentHover: '#5f400a',
  onAccent: '#fffefb',
  accentWash: 'rgba(122, 84, 16, 0.09)',
  verified: '#0f6b48',
  harm: '#b3261e',
  harmWash: 'rgba(179, 38, 30, 0.07)',
};
