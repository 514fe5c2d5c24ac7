import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useArrival } from './arrival.tsx';

interface PageTitleProps extends Pick<TypographyProps, 'sx'> {
  /** The sentence itself, already translated. */
  title: string;
  /** Tells pages apart that share an address. */
  part?: string | undefined;
}

/** A page's one h1: names the browser's tab, and takes the focus when one comes to the page. */
export function PageTitle({ title, part, sx }: PageTitleProps) {
  const brand = useTranslate()('shell.brand');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
  useArrival(heading, part);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} {...(sx && { sx })}>
      {title}
    </Typography>
  );
}
