/** An emitter that buffers events until there is a listener. */
export interface BufferedEmitter<Item> {
  readonly emit: (item: Item) => void;
  readonly listen: (listener: (item: Item) => void) => void;
}

/** Creates an emitter whose listener may be added after the first events. */
export function createBufferedEmitter<Item>(): BufferedEmitter<Item> {
  const buffer: Item[] = [];
  let pass = (item: Item): unknown => buffer.push(item);
  return {
    emit: (item) => void pass(item),
    listen: (listener) => {
      pass = listener;
      buffer.splice(0).forEach(listener);
    },
  };
}
