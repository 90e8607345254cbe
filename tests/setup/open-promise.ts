/** A promise that resolves when `resolve` is called: a test stops work in the middle with it. */
export function openPromise(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((each) => {
    resolve = each;
  });
  return { promise, resolve: () => resolve() };
}
