/** What the building blocks say by themselves. */
export const messages = {
  more: 'More',
  loading: 'Loading…',
  failedToLoad: 'Failed to load data.',
  noRecords: 'No records found',
  noRecordsHint: 'Nothing matches this search and these filters.',
  clearSearch: 'Clear search and filters',
  copy: 'Copy {what}',
  copied: 'Copied',
  forbiddenTitle: 'You are not allowed to see this',
  table: {
    searchMinimum: 'Please enter at least 3 characters to search',
    clear: 'Clear the search',
    columns: 'Columns',
    rowsPerPage: 'Rows per page',
    range: '{range} of {total}',
    empty: '0 of 0',
    previous: 'Previous page',
    next: 'Next page',
    pages: 'Pages',
    goToPage: 'Page {page}',
    rowMenu: 'Actions for {name}',
    selectRow: 'Select {name}',
    selectPage: 'Select all rows of this page',
    clearSelection: 'Clear the selection',
    selected_one: '{count} selected',
    selected_other: '{count} selected',
    sortBy: 'Sort by',
    ascending: 'Ascending',
    descending: 'Descending',
    refreshFailed: 'The list could not be refreshed.',
  },
  upload: {
    hint: 'Drop an image here, or choose a file',
    limits: 'PNG, JPEG, WebP or GIF, up to {size}',
    removeFile: 'Remove the file',
    wrongType: 'Please choose an image file (PNG, JPEG, WebP or GIF).',
    tooLarge: 'The image is larger than {size}.',
    preview: 'Preview of {name}',
  },
  mac: {
    scan: 'Scan a QR code',
    scanTitle: 'Scan the QR code on the screen',
    scanHint: 'Point the camera at the code that the player shows.',
    noCamera: 'The camera can’t be used. Please type the MAC address.',
    noMacInCode: 'There is no MAC address in this code.',
    lookAlike: 'It has letters that look like digits. Is it this one?',
  },
  editor: {
    tools: 'Text tools',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    image: 'Insert an image',
    count: '{count} of {max} characters',
    limit: 'Character limit reached',
    tooLarge: 'Content too large',
  },
  draft: {
    restored: 'We kept what you had typed.',
    discard: 'Start over',
  },
};

declare module '../../lib/texts.ts' {
  interface Texts {
    ui: typeof messages;
  }
}
