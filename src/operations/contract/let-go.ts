/** Frees a canvas's memory, which Safari keeps while the canvas has a size, even off the page. */
export function letGo(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
