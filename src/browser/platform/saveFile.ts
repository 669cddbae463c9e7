/** Gives the person a file to keep, as a download would. @param text what is in it: CSV by its name, else JSON */
export const saveFile = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blobOf(name, text));
  link.download = name;
  link.click();
  // The download has its own hold on the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
};

const blobOf = (name: string, text: string): Blob =>
  name.endsWith('.csv')
    ? // Reading an answer as text takes its byte order mark away, by which spreadsheets know UTF-8.
      new Blob([text.startsWith('\uFEFF') ? '' : '\uFEFF', text], { type: 'text/csv;charset=utf-8' })
    : new Blob([text], { type: 'application/json' });
