import { formatInstant } from '../../../shared/kernel/calendar';
import { formatDocument } from '../../../shared/kernel/documents';
import { orderNumberText } from '../../../shared/order/orderNumber';
import { instantOf } from '../../kernel/clock';
import type { Evidence } from './chargebackEvidence';
import { evidenceSections, type EvidenceLine } from './evidenceText';

const MARGIN = 56;
/** Where facts begin, beside their names, in points from the margin. */
const NAME_WIDTH = 150;
const TEXT_SIZE = 10;

/** What a PDF reader's own fonts cannot write, such as an emoji, stands as '?'. */
const writable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”…€•]/gu, '?');

/**
 * The evidence as a PDF: A4 pages, streamed as they are drawn, with nothing kept on disk. It is in the reader's own
 * Helvetica, so that no font has to be embedded. The library comes with the first one: 24 MB that most shops never need.
 */
export const evidencePdf = async (evidence: Evidence): Promise<NodeJS.ReadableStream> => {
  const { default: PdfDocument } = await import('pdfkit');
  const { store, sale, now } = evidence;
  const title = `Pedido ${orderNumberText(sale.order.number)}: provas da venda contestada`;
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, Author: store.name, CreationDate: new Date(instantOf(now)) },
    lang: 'pt-BR',
    displayTitle: true,
  });
  const width = document.page.width - 2 * MARGIN;

  const heading = (text: string) => {
    // A heading is not left alone at the end of a page.
    if (document.y > document.page.height - MARGIN - 60) document.addPage();
    document.moveDown(1).font('Helvetica-Bold').fontSize(13).text(writable(text), MARGIN, document.y, { width });
    document.moveDown(0.3);
  };
  const line = ({ name, text }: EvidenceLine) => {
    document.fontSize(TEXT_SIZE);
    if (name === '') {
      document.font('Helvetica').text(writable(text), MARGIN, document.y, { width });
    } else {
      if (document.y > document.page.height - MARGIN - 30) document.addPage();
      const top = document.y;
      const page = document.page;
      document.font('Helvetica-Bold').text(writable(name), MARGIN, top, { width: NAME_WIDTH - 10 });
      const nameEnd = document.y;
      document.font('Helvetica').text(writable(text), MARGIN + NAME_WIDTH, top, { width: width - NAME_WIDTH });
      // A long text may have gone on to further pages.
      if (document.page === page) document.y = Math.max(document.y, nameEnd);
    }
    document.moveDown(0.2);
  };

  document.font('Helvetica-Bold').fontSize(18).text(writable(title), { width });
  document.font('Helvetica').fontSize(TEXT_SIZE);
  const seller = [store.legalName || store.name, store.companyId && `CNPJ ${formatDocument(store.companyId)}`];
  document.text(writable(seller.filter(Boolean).join(', ')), { width });
  document.text(writable(`Reunido em ${formatInstant(instantOf(now))}, do que a loja tem registrado.`), { width });
  for (const { title: name, lines } of evidenceSections(evidence)) {
    heading(name);
    lines.forEach(line);
  }
  document.end();
  return document;
};
