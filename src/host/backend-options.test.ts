import { describe, expect, it } from 'vitest';
import { readOptions } from './backend-options.mjs';

describe('the command line options of npm run backend', () => {
  it('set a prefix and the demo calls', () => {
    expect(readOptions([])).toEqual({ prefix: '', demo: false });
    expect(readOptions(['--demo', '--prefix', '/basic-api'])).toEqual({ prefix: '/basic-api', demo: true });
    expect(readOptions(['--prefix=/a/b'])).toEqual({ prefix: '/a/b', demo: false });
  });

  it.each([[['--prefix', 'basic-api']], [['--prefix', '/a/']], [['--prefix', '//a']], [['--demos']], [['demo']]])(
    'are refused: %j',
    (args) => {
      expect(() => readOptions(args)).toThrow(/Use: npm run backend|must be a path/);
    },
  );
});
