import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Cofre de dados",
    lead: "Guarde valores sensíveis, como tokens de acesso de outros serviços. Seu backend os criptografa antes de enviá-los.",
    none: "Ainda não há repositórios",
    noneText:
      "Um repositório guarda valores por chave. Seu backend criptografa ambos com o próprio segredo; assim, nem o operador deste servidor nem um invasor com o banco de dados conseguem lê-los.",
    secretText:
      "O segredo nunca sai dos seus servidores. Guarde uma cópia em um lugar seguro: sem o segredo, não é possível recuperar os valores.",
    store: "Repositório",
    id: "ID",
    theId: "o ID",
    theIdOf: "o ID de {name}",
    newStore: "Novo repositório",
    name: "Nome",
    nameHint: "Exibido somente no painel.",
    noName: "Insira um nome.",
    idHint: "Seu código usa este ID. Ele não pode ser alterado depois. Letras, números, “_” e “-”.",
    badId: "Use letras, números, “_” e “-”, no máximo {max} caracteres. Não comece com “-”.",
    takenId: "Este ID já está em uso.",
    create: "Criar repositório",
    made: "Repositório criado. Veja abaixo como usá-lo no seu backend.",
    about: "Sobre",
    saveName: "Salvar nome",
    nameSaved: "Nome salvo.",
    use: "Usar no seu backend",
    useLead: "O kit criptografa e descriptografa os valores no seu servidor.",
    terminal: "Terminal",
    theCommand: "o comando",
    codeText: "Com as chaves do projeto em .env (consulte {overview}), este código grava um valor e o lê de volta:",
    overview: "Visão geral",
    theCode: "o código",
    deleting: "Excluir repositório",
    deletingLead:
      "Esvaziar um repositório exclui os valores dele. Excluir um repositório o remove da configuração, mas mantém os valores.",
    empty: "Esvaziar repositório…",
    emptyTitle: "Esvaziar “{name}”?",
    emptyNow: "Excluir todos os valores",
    emptyText:
      "Todos os valores deste repositório serão excluídos. O repositório permanece. Não é possível desfazer esta ação.",
    emptied: "“{name}” esvaziado.",
    delete: "Excluir repositório…",
    deleteTitle: "Excluir “{name}”?",
    deleteNow: "Excluir repositório",
    deleteStops: "Os programas que usam este repositório param de funcionar imediatamente.",
    deleteKeeps:
      "Os valores permanecem no banco de dados, criptografados e inacessíveis. Um novo repositório com o ID {id} pode lê-los novamente. Para excluir os valores, esvazie antes o repositório.",
    deleted: "“{name}” excluído.",
  },
} satisfies Translation<typeof dataVaultMessages>;
