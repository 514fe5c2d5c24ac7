import { answerHere } from '../../platform/threads/index.ts';
import type { Page } from './page/page.ts';
import { prepareFaces } from './fonts/faces.ts';
import { renderPage } from './render.ts';

// The thread in which pages are set (threads.ts): it knows nothing but how.
prepareFaces();
answerHere<Page, Uint8Array>(renderPage);
