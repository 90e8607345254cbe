/** Resolves once what is drawn now is on screen, so that what can wait does not stand in its way. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
