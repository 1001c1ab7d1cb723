import useMediaQuery from '@mui/material/useMediaQuery';

/** A mouse or a trackpad usually comes with a keyboard; a touch screen alone does not. */
export const useKeyboardLikely = () => useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true });
