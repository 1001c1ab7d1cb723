import styled from '@emotion/styled';
import { useMemo } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { qrPath } from './qr-path.ts';

/** Black on white in every theme: as a picture it is out of reach of dark and high-contrast colours, and cameras need it so. */
const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: 'min(100%, 320px)',
  aspectRatio: '1',
  borderRadius: theme.shape.borderRadius,
}));

/** Modules of white that a reader needs around the code. */
const quietZone = 4;

function pictureOf(text: string): string | undefined {
  const path = qrPath(text);
  if (!path) return undefined;
  const side = path.size + 2 * quietZone;
  const frame = `${-quietZone} ${-quietZone} ${side} ${side}`;
  const background = `<path fill="#fff" d="M${-quietZone} ${-quietZone}h${side}v${side}h${-side}z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" shape-rendering="crispEdges">${background}<path d="${path.d}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const m = useMessages();
  const picture = useMemo(() => pictureOf(text), [text]);
  if (picture === undefined) return <p>{m.operations.signing.noQrCode}</p>;
  return (
    <>
      <p>{m.operations.signing.scan}</p>
      <Picture src={picture} alt={label} />
    </>
  );
}
