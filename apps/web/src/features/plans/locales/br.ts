import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Planos de pagamento',
  subtitle: 'Quanto custam os créditos. O crédito entra assim que o pagamento chega.',
  add: 'Adicionar plano',
  menu: 'Ações de {title}',
  delete: 'Excluir',
  empty: 'Ainda não há planos de pagamento',
  emptyHint: 'Adicione o primeiro com preço e créditos.',
  emptyForBuyers: 'Seu contato de suporte pode dizer quando houver.',
  failedToFetch: 'Não foi possível carregar os planos de pagamento',
  buy: 'Comprar',
  perPoint: '{price} por crédito',
  buyNamed: 'Comprar {title}',
  payNow: 'Pagar {price}',
  buyText: 'Você compra {points} por {price}. O pagamento é feito na página do provedor, que traz você de volta.',
  buyEffect: 'Seu saldo: {before} agora, {after} depois do pagamento.',
  deleteTitle: 'Excluir {title}?',
  deleteNamed: 'Excluir {title}',
  deleteText: 'Não poderá mais ser comprado. Pedidos abertos mantêm o preço e ainda podem ser pagos.',
  deleteFailed: 'Falha ao excluir o plano.',
  saveFailed: 'Falha ao salvar o plano.',
  buyFailed: 'Falha ao processar a compra.',
  editTitle: 'Editar {title}',
  name: 'Título',
  price: 'Preço',
  currency: 'Moeda',
  description: 'Descrição',
  nav: {
    'payment-plans': 'Planos de pagamento',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'plan.add': 'Plano de pagamento: adicionado',
    'plan.edit': 'Plano de pagamento: alterado',
    'plan.delete': 'Plano de pagamento: excluído',
  },
  kinds: {
    plan: 'Plano de pagamento',
    'payment-plan': 'Plano de pagamento',
  },
  permissions: {
    'payment-plans': 'Planos de pagamento',
    'add-plan': 'Adicionar planos',
    'edit-delete-plan': 'Editar e excluir planos',
  },
};
