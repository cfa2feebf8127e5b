export const readerHandle = 'reader'
export const textHandle = 'text'
