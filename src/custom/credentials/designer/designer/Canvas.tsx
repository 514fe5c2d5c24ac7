import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { sheetOf } from '../../../../../contract/credentials/designs/kinds.ts';
import type { Element, PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';
import { ElementPicture } from '../picture/ElementPicture.tsx';
import { mm, placeOf } from '../picture/measures.ts';
import type { PictureWords } from '../picture/sample-words.ts';
import { Sheet } from '../picture/Sheet.tsx';
import { Guides } from './Guides.tsx';
import { moved, resized, sizedTo, snapped, withElement } from './moves.ts';
import type { Designer } from './use-designer.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = 1;
const FINE = 0.1;

interface Drag {
  name: string;
  mode: 'move' | 'size';
  from: { x: number; y: number };
  by: { x: number; y: number };
}

interface CanvasProps {
  designer: Designer;
  words: PictureWords;
}

/**
 * The page on which elements are moved and sized: by mouse or finger, and each by the arrow keys (with Shift its size, with Alt finer). What
 * is done here can be done in the form beside it as well.
 */
export function Canvas({ designer, words }: CanvasProps) {
  const translate = useTranslate();
  const hintId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const { design, selected, select, change } = designer;
  /** What a key did here leads the focus on to what is marked then, so that the next key does something to that. */
  const leads = useRef(false);
  useEffect(() => {
    if (!leads.current) return;
    leads.current = false;
    sheet.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus();
  }, [selected]);
  const shown = drag ? withElement(design, drag.name, each => dragged(each, design, drag)) : design;

  const toMillimetres = (pixels: number) =>
    (pixels * sheetOf(design).width) / (sheet.current?.getBoundingClientRect().width || 1);
  const start = (event: PointerEvent, name: string, mode: Drag['mode']) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    select(name);
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ name, mode, from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } });
  };
  const go = (event: PointerEvent) => {
    if (!drag) return;
    const by = { x: toMillimetres(event.clientX - drag.from.x), y: toMillimetres(event.clientY - drag.from.y) };
    setDrag({ ...drag, by });
  };
  const end = () => {
    if (drag && (drag.by.x !== 0 || drag.by.y !== 0))
      change(now => withElement(now, drag.name, each => dragged(each, now, drag)));
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    const direction = ARROWS[event.key];
    if (direction) {
      event.preventDefault();
      const step = event.altKey ? FINE : STEP;
      const [x, y] = [direction[0] * step, direction[1] * step];
      const act = event.shiftKey ? resized : moved<Element>;
      change(now => withElement(now, name, each => act(each, now, x, y)), `${name} ${event.shiftKey}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      leads.current = true;
      const at = design.elements.findIndex(each => each.name === name);
      select((design.elements[at + 1] ?? design.elements[at - 1])?.name ?? null);
      designer.remove(name);
    } else if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      leads.current = true;
      designer.duplicate(name);
    }
  };

  return (
    <Box ref={sheet} role="group" aria-label={translate('designs.canvas')} aria-describedby={hintId}>
      <Sheet design={shown}>
        {shown.elements.map(element => (
          <Box
            key={element.name}
            role="group"
            tabIndex={0}
            aria-roledescription={translate('designs.element')}
            aria-current={element.name === selected}
            aria-label={translate('designs.elementAt', {
              type: translate(`designs.types.${element.type}`),
              name: element.name,
              x: element.position.x,
              y: element.position.y,
            })}
            onFocus={() => select(element.name)}
            onKeyDown={event => onKeyDown(event, element.name)}
            onPointerDown={event => start(event, element.name, 'move')}
            onPointerMove={go}
            onPointerUp={end}
            onPointerCancel={() => setDrag(null)}
            sx={{
              ...placeOf(element),
              // what is thin must still be taken hold of
              minHeight: mm(0.1),
              cursor: 'move',
              userSelect: 'none',
              touchAction: element.name === selected ? 'none' : 'manipulation',
              outline: element.name === selected ? '2px solid #0b57d0' : '1px dashed transparent',
              outlineOffset: 1,
              '&:hover': { outlineColor: '#0b57d0' },
              '&:focus-visible': { outline: '3px solid #0b57d0' },
              '&::after': { content: '""', position: 'absolute', inset: '-4px' },
            }}
          >
            <ElementPicture element={element} design={shown} words={words} />
            {element.name === selected && (
              <Box
                component="span"
                aria-hidden
                onPointerDown={event => start(event, element.name, 'size')}
                sx={{
                  position: 'absolute',
                  zIndex: 1,
                  right: -10,
                  bottom: -10,
                  width: 20,
                  height: 20,
                  borderRadius: '50%',
                  bgcolor: '#0b57d0',
                  border: '3px solid #fff',
                  cursor: 'nwse-resize',
                  touchAction: 'none',
                }}
              />
            )}
          </Box>
        ))}
        {drag && <Guides name={drag.name} design={shown} />}
      </Sheet>
      <Box component="p" id={hintId} sx={{ typography: 'caption', color: 'text.secondary', mt: 1, mb: 0 }}>
        {translate('designs.canvasHint')}
      </Box>
    </Box>
  );
}

const dragged = (element: Element, design: PageDesign, { mode, by }: Drag): Element =>
  mode === 'move' ? snapped(element, design, by.x, by.y) : sizedTo(element, design, by.x, by.y);
