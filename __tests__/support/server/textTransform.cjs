// The server's bundle takes .csv and .sql files as text; so do its tests.
module.exports = {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }),
};
