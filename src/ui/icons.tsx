import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Line icons on a 24 × 24 grid. Hidden from screen readers, because the text beside them says the same. */
const Svg = styled('svg')({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

interface IconProps {
  /** In pixels. */
  readonly size?: number;
}

export function icon(drawing: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <Svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false">
        {drawing}
      </Svg>
    );
  };
}

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const AcceptedIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.8L16 9.6" />
  </>,
);
export const WarningIcon = icon(<path d="M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.8v.1" />);
export const ErrorIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5m0 3.2v.1" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5m0-8.7v-.1" />
  </>,
);
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15H4V6a2 2 0 0 1 2-2h9v1" />
  </>,
);
export const ExternalIcon = icon(
  <path d="M14 4h6v6m0-6-9 9M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4" />,
);
export const DownloadIcon = icon(<path d="M12 4v11m-5-4.5 5 5 5-5M4 20h16" />);
export const RefreshIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9m0-5v5h-5" />);
