/** Safari keeps the memory of a canvas that is off the page for as long as it has a size. */
export function letGo(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
