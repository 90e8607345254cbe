import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A guard as well: a busy machine must not meet it, and tests have no use for how long something took.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);
