import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Painel',
  greeting: 'Olá, {name}',
  totals: {
    resellers: 'Total de revendedores',
    share: 'Total de créditos compartilhados',
    points: 'Total de créditos',
    own: 'Seus créditos',
    resellersHint: 'Revendedores e sub-revendedores',
    shareHint: 'Dados por você, desde o início',
    pointsHint: 'Em todas as contas que você vê',
    ownHint: 'Prontos para usar',
  },
  activations: 'Ativações',
  asTable: '{title}: em tabela',
  nothing: 'Nenhuma ativação nos últimos 30 dias',
  nothingHint: 'Elas aparecem aqui a partir da primeira.',
  shares: {
    title: 'Ativações por aplicativo',
    hint: 'Os últimos 30 dias. Escolha um aplicativo para filtrar.',
    showAll: 'Mostrar todos os aplicativos',
  },
  trend: {
    title: 'Tendência mensal de ativações',
    hint: 'Todos os aplicativos, por dia (UTC)',
    day: 'Dia',
  },
  expiring: {
    title: 'Expiram em breve',
    hint: 'Dispositivos habilitados cujo prazo está acabando.',
    within_one: 'em {count} dia',
    within_many: 'em {count} dias',
    within_other: 'em {count} dias',
  },
  report: {
    title: 'Relatório de créditos compartilhados',
    hint: 'Todas as transferências entre pessoas, em um arquivo CSV.',
    start: 'Data inicial',
    end: 'Data final',
    download: 'Baixar relatório',
  },
  steps: {
    title: 'Primeiros passos',
    hint: 'De um portal vazio a um player que se vê ativo.',
    progress: '{done} de {total} concluídos',
    done: 'Concluído',
    passcode: 'Defina a sua senha de créditos',
    passcodeHint: 'Ela confirma cada movimentação de créditos.',
    credit: 'Emita créditos',
    creditHint: 'Recarregue a sua própria conta; todo crédito começa ali.',
    application: 'Adicione um aplicativo',
    applicationHint: 'Com logotipo e preços.',
    reseller: 'Adicione um revendedor',
    resellerHint: 'Ele recebe um e-mail para definir a senha.',
    player: 'Experimente o simulador de player',
    playerHint: 'Veja uma ativação chegar a um dispositivo.',
  },
  nav: {
    dashboard: 'Painel',
  },
};
