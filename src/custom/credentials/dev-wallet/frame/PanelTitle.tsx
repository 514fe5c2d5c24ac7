import Typography from '@mui/material/Typography';

interface PanelTitleProps {
  children: string;
  lead?: string | undefined;
  /** Whether it takes the place of another screen of the same section. */
  isNew?: boolean;
}

/** What was drawn before is gone: the new heading is read out. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** The heading of a screen of the wallet. */
export function PanelTitle({ children, lead, isNew = false }: PanelTitleProps) {
  return (
    <>
      <Typography variant="h1" tabIndex={-1} ref={isNew ? takeFocus : undefined} sx={{ outline: 'none', mb: 1 }}>
        {children}
      </Typography>
      {lead !== undefined && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {lead}
        </Typography>
      )}
    </>
  );
}
