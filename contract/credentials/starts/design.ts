import { pictureFieldOf, readyDesign, type ReadyDesign } from '../designs/ready/index.ts';
import type { ReadyStart } from './index.ts';

/** The design of a ready start, with a place for the photo of whoever it is of, where it has one. */
export const designOfStart = ({ design, language, content }: ReadyStart): ReadyDesign =>
  readyDesign(design, language, pictureFieldOf(content));
