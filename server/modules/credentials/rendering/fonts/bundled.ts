import { openBundled } from './faces.ts';
import type { Face } from './face.ts';

interface Bundle {
  file: string;
  /** Characters that it draws. */
  draws: RegExp;
  /** Whether its letters change with their neighbours. */
  shaped: boolean;
}

const JAPANESE: Bundle = {
  file: 'biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  draws: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\u3000-\u30ff\uff00-\uffef]/u,
  shaped: false,
};
const BUNDLES: readonly Bundle[] = [
  {
    file: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    draws: /[\p{scx=Arabic}\ufb50-\ufdff\ufe70-\ufefc]/u,
    shaped: true,
  },
  { file: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf', draws: /\p{scx=Hebrew}/u, shaped: true },
  {
    file: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    draws: /\p{scx=Devanagari}/u,
    shaped: true,
  },
  { file: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf', draws: /\p{scx=Thai}/u, shaped: true },
  { file: 'nanum-gothic/400Regular/NanumGothic_400Regular.ttf', draws: /\p{scx=Hangul}/u, shaped: false },
  {
    file: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    draws: /[\p{scx=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u3000-\u30ff\u3200-\u33ff\uff00-\uffef]/u,
    shaped: false,
  },
  {
    file: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    draws: /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u,
    shaped: true,
  },
];
// Japanese writes many characters of Han otherwise than Chinese does; kana beside them tell which they are.
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

const opened = new Map<Bundle, Face>();

// Opened when it is first needed: the largest takes some 20 MB of memory.
function open(bundle: Bundle): Face {
  const face = opened.get(bundle) ?? openBundled(bundle.file, { kerned: false, shaped: bundle.shaped });
  opened.set(bundle, face);
  return face;
}

/** The bundled faces that may have a character, those first that fit the text in which it stands. */
export function* bundledFor(character: string, text: string): Iterable<Face> {
  if (JAPANESE.draws.test(character) && KANA.test(text)) yield open(JAPANESE);
  for (const bundle of BUNDLES) if (bundle.draws.test(character)) yield open(bundle);
  // Some characters of Han are in the Japanese face alone.
  if (JAPANESE.draws.test(character)) yield open(JAPANESE);
}
