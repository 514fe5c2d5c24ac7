import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../dataProvider/api-error.ts';
import { OfferedPass, type Offer } from './OfferedPass.tsx';

const GONE = 410;

interface OfferPassProps {
  /** The words on the button that shows the code. */
  show: string;
  linked: string;
  /** Makes the offer, for a wallet of this name. */
  onOffer: (name: string) => Promise<Offer>;
  onLinked?: () => void;
  /** Hears that the link is over by which one came here. */
  onOver?: (error: ApiError) => void;
}

/** A staff pass offered by the link of a letter, and the way on to sign in with it. */
export default function OfferPass({ show, linked, onOffer, onLinked, onOver }: OfferPassProps) {
  const translate = useTranslate();
  const [isLinked, setLinked] = useState(false);
  const offering = useMutation({
    mutationFn: () => onOffer(translate('passes.usualName')),
    onError: error => {
      if (error instanceof ApiError && error.status === GONE) onOver?.(error);
    },
  });
  const { data, error } = offering;
  const hear = () => {
    setLinked(true);
    onLinked?.();
  };
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ width: '100%' }}>
          {translate(messageOf(error), { _: messageOf(error) })}
        </Alert>
      )}
      {data && <OfferedPass key={data.id} offer={data} linked={linked} onLinked={hear} />}
      {isLinked ? (
        <Button variant="contained" size="large" component={Link} to="/login?wallet">
          {translate('passes.signIn')}
        </Button>
      ) : (
        <Button
          variant={data ? 'text' : 'contained'}
          size={data ? 'medium' : 'large'}
          loading={offering.isPending}
          onClick={() => offering.mutate()}
        >
          {data ? translate('passes.newCode') : show}
        </Button>
      )}
    </Stack>
  );
}
