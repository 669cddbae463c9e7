import { format } from 'node:util';

let complaints: string[] = [];

// A test that expects a complaint puts its own spy over this one.
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...parts) => {
    complaints.push(format(...parts));
  });
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});
