import { icon } from '#src/ui/icons.tsx';

/** The reader's own: what stands in `ui` comes with every first step. */
export const PreviousIcon = icon(<path d="m6 15 6-6 6 6" />);
export const NextIcon = icon(<path d="m6 9 6 6 6-6" />);
export const ZoomOutIcon = icon(<path d="M6 12h12" />);
export const ZoomInIcon = icon(<path d="M6 12h12M12 6v12" />);
export const FitIcon = icon(<path d="M4 5v14M20 5v14M7 12h10m-7-3-3 3 3 3m4-6 3 3-3 3" />);
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z" />);
