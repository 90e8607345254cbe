const PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAABlBMVE';
const FRAME = 'AAAAEklEQVR42mNgwAIYgYAQAw0AAAKIABEXfyXAAAAAAElFTkSuQmCC';
/** Small images of four colours for test records, as data URLs. */
export const SMALL_PICTURES: readonly string[] = [
  'UlY+vb6v5SovhC',
  'UFlmnR+uVfugKC',
  'XZdwb+88d7BCyc',
  'V8Ou3t6f5igJn6',
].map((colours) => `${PICTURE}${colours}${FRAME}`);
