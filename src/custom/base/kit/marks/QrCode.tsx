import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';

/** A QR code as SVG path; drawn dark on white in both themes, because cameras want it so. */
export function QrCode({ text, label, size: side = 132 }: { text: string; label: string; size?: number }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { create } = await import('qrcode');
      const { size, data: bits } = create(text, { errorCorrectionLevel: 'M' }).modules;
      let path = '';
      for (let at = 0; at < size * size; at += 1)
        if (bits[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
      return { size, path };
    },
    staleTime: 'static',
  });
  return (
    <Box sx={{ width: side, height: side, bgcolor: '#fff', borderRadius: 1, p: `${side / 12}px`, flexShrink: 0 }}>
      {data && (
        <svg viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={data.path} fill="#000" />
        </svg>
      )}
    </Box>
  );
}
