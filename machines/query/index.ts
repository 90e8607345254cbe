export * from './query.machine.ts';
