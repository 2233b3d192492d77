"""Notes are read strictly, and say only what a trusted key has signed (c2sp.org/signed-note, tlog-cosignature)."""

from base64 import b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.record.proof.errors import Malformed, ProofError, Unsigned
from domain.record.proof.keys import SignatureType, SignerKey, VerifierKey, read_signer_key, read_verifier_key
from domain.record.proof.note import MAX_NOTE_SIZE, MAX_SIGNATURES, Note, Signature, read_note
from tests.every import each_case

from .parties import LOG, NOON, STRANGER, WITNESS, WITNESS_2, tampered

# The example in the documentation of Go's golang.org/x/mod/sumdb/note.
GO_SECRET = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
GO_KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
GO_NOTE = (
    "If you think cryptography is the answer to your problem,\n"
    "then you don't know what your problem is.\n"
    "\n"
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
).encode()
TEXT = "daybook.example/club\n3\nZ9V1uVX8Ge7gb9N3PpBjlWqRWjlYXBSSyHD3Mk1c9Jw=\n"
SIGNED = bytes(Note(TEXT).signed(LOG))
COSIGNED = bytes(Note(TEXT).signed(LOG).signed(WITNESS, NOON))


def test_a_witness_signs_a_time_and_the_text_as_gos_documentation_has_it():
    note, signer = read_note(GO_NOTE), read_signer_key(GO_SECRET)
    key = read_verifier_key(GO_KEY)
    assert (note.signers([key]), bytes(Note(note.text).signed(signer))) == ({key: None}, GO_NOTE)
    assert (signer.verifier, signer.verifier.text, signer.secret_text) == (key, GO_KEY, GO_SECRET)
    (signature,) = Note(TEXT).signed(WITNESS, NOON).signatures
    assert (signature.key_id, signature.data[:8]) == (WITNESS.verifier.id, NOON.to_bytes(8, "big"))
    plain = SignerKey(WITNESS.name, WITNESS.seed)
    assert signature.data[8:] == plain.sign(f"cosignature/v1\ntime {NOON}\n{TEXT}".encode())
    assert read_note(COSIGNED).signers([WITNESS.verifier]) == {WITNESS.verifier: NOON}
    assert plain.verifier.id != WITNESS.verifier.id, "the type of its signatures makes another key"
    with pytest.raises(Unsigned):
        read_note(COSIGNED).signers([plain.verifier])
    early, late = (Note(TEXT).signed(WITNESS, NOON + s).signatures for s in (0, 60))
    for signatures in (early + late, late + early):
        assert Note(TEXT, signatures).signers([WITNESS.verifier]) == {WITNESS.verifier: NOON + 60}
    note = Note(TEXT).signed(WITNESS, NOON).signed(LOG).signed(WITNESS, NOON + 60)
    assert [signature.name for signature in note.signatures] == [LOG.name, WITNESS.name]
    assert note.signers([WITNESS.verifier]) == {WITNESS.verifier: NOON + 60}


def test_signatures_of_strangers_are_ignored_and_kept_and_a_wrong_one_of_a_trusted_key_refuses_the_note():
    note = read_note(bytes(Note(TEXT).signed(STRANGER).signed(WITNESS_2, 1).signed(LOG)))
    assert (note.signers([LOG.verifier]), len(note.signatures)) == ({LOG.verifier: None}, 3)
    with pytest.raises(Unsigned, match="no trusted key"):
        note.signers([WITNESS.verifier])
    forged = Signature(WITNESS.name, WITNESS.verifier.id, bytes(72))
    note = Note(TEXT).signed(LOG).with_signatures([forged])
    assert note.signers([LOG.verifier]) == {LOG.verifier: None}
    with pytest.raises(Unsigned, match=r"witness\.example/w1"):
        note.signers([LOG.verifier, WITNESS.verifier])


@pytest.mark.parametrize("key", [LOG, WITNESS])
def test_a_signature_of_any_other_length_is_refused(key):
    whole = key.sign(TEXT.encode(), NOON if key is WITNESS else None)
    for data in [*(whole[:size] for size in range(1, len(whole))), whole + b"\0", whole * 2]:
        with pytest.raises(Unsigned):
            Note(TEXT, (Signature(key.name, key.verifier.id, data),)).signers([key.verifier])


def test_only_a_witness_signs_a_time_always_one_and_below_63_bits():
    for key, time in ((LOG, 0), (WITNESS, None), (WITNESS, -1), (WITNESS, 2**63)):
        with pytest.raises(ValueError, match="time"):
            Note(TEXT).signed(key, time)
    time = 2**63
    message = b"cosignature/v1\ntime %d\n" % time + TEXT.encode()
    data = time.to_bytes(8, "big") + SignerKey(WITNESS.name, WITNESS.seed).sign(message)
    with pytest.raises(Unsigned, match="time that does not exist"):
        Note(TEXT, (Signature(WITNESS.name, WITNESS.verifier.id, data),)).signers([WITNESS.verifier])


def test_two_trusted_keys_with_one_name_and_id_are_ambiguous(monkeypatch):
    monkeypatch.setattr(VerifierKey, "id", b"same")
    with pytest.raises(ValueError, match="two keys"):
        read_note(SIGNED).signers([LOG.verifier, STRANGER.verifier])


def test_no_byte_of_a_signed_note_can_be_changed_but_that_a_signature_is_lost():
    for data in tampered(SIGNED):
        with pytest.raises(ProofError):
            read_note(data).signers([LOG.verifier])
    lost = 0
    for data in tampered(COSIGNED):
        try:
            note = read_note(data)
            signers = note.signers([LOG.verifier, WITNESS.verifier])
        except ProofError:
            continue
        assert note.text == TEXT
        assert signers in ({LOG.verifier: None}, {WITNESS.verifier: NOON})
        lost += 1
    assert lost, "changing the name or id of one key leaves the other's signature"


@given(
    st.binary(max_size=200)
    | st.sampled_from([SIGNED, COSIGNED]).flatmap(lambda n: st.permutations(n.split(b"\n"))).map(b"\n".join)
)
def test_what_is_read_is_written_the_same_and_all_else_is_malformed(data):
    try:
        note = read_note(data)
    except Malformed:
        return
    assert bytes(note) == data


LINE = Note(TEXT).signed(LOG).signatures[0].line


@each_case("data", [
    b"", b"\n", b"\n\n", TEXT, TEXT + "\n", TEXT + LINE + "\n", TEXT + "\n" + LINE, TEXT + "\n" + LINE + "\n\n",
    TEXT + "\n\n" + LINE[2:] + "\n", TEXT + "\n" + LINE.replace("— ", "- ") + "\n",
    TEXT + "\n" + LINE.replace("— ", "—") + "\n", TEXT + "\n" + LINE.replace("— ", "—\xa0") + "\n",
    TEXT + "\n" + LINE + " \n", TEXT + "\n" + LINE + "\r\n", TEXT + "\n" + LINE.replace("daybook", "day book") + "\n",
    TEXT + "\n" + LINE.replace("daybook", "day\u2003book") + "\n",
    TEXT + "\n" + LINE.replace("daybook", "day+book") + "\n", TEXT + "\n—  AAAAAAAA\n", TEXT + "\n— name AAAA\n",
    TEXT + "\n— name \n", TEXT + "\n— name\n", TEXT + "\n— name AAAAAAB=\n", TEXT + "\n— name AAAAAAA\n",
    TEXT + "\n— name AAAA_AAA\n", TEXT + "\n— name AAAA AAA\n", TEXT.replace("3", "\t") + "\n" + LINE + "\n",
    (TEXT + "\n" + LINE + "\n").encode() + b"\xff\n",
    (TEXT + "\n").encode().replace(b"3", b"\xed\xa0\x80") + LINE.encode() + b"\n",
])  # fmt: skip
def test_what_is_no_note_is_refused(data):
    with pytest.raises(Malformed):
        read_note(data if isinstance(data, bytes) else data.encode())


def test_a_note_has_limits_and_what_cannot_be_one_is_not_made_or_sent():
    many = [Signature(f"k{i}", b"abcd", b"x") for i in range(MAX_SIGNATURES + 1)]
    assert len(read_note(bytes(Note(TEXT, tuple(many[1:])))).signatures) == MAX_SIGNATURES
    with pytest.raises(Malformed, match="signatures"):
        read_note(bytes(Note(TEXT, tuple(many))))
    with pytest.raises(Malformed, match="bytes"):
        read_note(bytes(Note("a" * MAX_NOTE_SIZE + "\n", tuple(many[:1]))))
    for text in ("", "without newline", "tab\t\n", "\ud800\n"):
        with pytest.raises(Malformed):
            Note(text)
    with pytest.raises(Malformed, match="signature"):
        bytes(Note(TEXT))


def test_keys_come_back_from_their_texts_with_fit_names_and_32_bytes_and_show_no_secret():
    for key in (LOG, WITNESS):
        assert read_verifier_key(key.verifier.text) == read_signer_key(key.secret_text).verifier == key.verifier
        assert read_signer_key(key.secret_text) == key
    shown = repr(LOG) + str(LOG)
    assert LOG.seed.hex() not in shown
    assert repr(LOG.seed) not in shown
    assert b64encode(LOG.seed).decode()[:8] not in shown
    for name in ("", "a b", "a+b", "a\nb", "a\x00b", "a\u00a0b"):
        for make in (SignerKey, VerifierKey, lambda name, seed: Signature(name, b"abcd", seed)):
            with pytest.raises(Malformed):
                make(name, bytes(32))
    for kind in (SignerKey, VerifierKey):
        with pytest.raises(Malformed, match="32 bytes, not 31"):
            kind("name", bytes(31), SignatureType.TEXT)


@pytest.mark.parametrize("read", [read_verifier_key, read_signer_key])
def test_no_character_of_a_key_can_be_changed(read):
    text = LOG.verifier.text if read is read_verifier_key else LOG.secret_text
    for data in tampered(text.encode()):
        with pytest.raises((Malformed, UnicodeDecodeError)):
            read(data.decode())


@each_case("text", [
    "", "name", "name+00000000", "PRIVATE+KEY", GO_KEY.replace("+c74f20a3+", "+C74F20A3+"),
    GO_KEY.replace("+c74f20a3+", "+c74f20a4+"), GO_KEY.replace("PeterNeumann", ""),
    GO_KEY.replace("PeterNeumann", "Peter Neumann"), GO_KEY + "=",
    "name+00000000+" + b64encode(b"\x01" + bytes(31)).decode(),
    "name+00000000+" + b64encode(b"\x02" + bytes(32)).decode(),
    "name+00000000+" + b64encode(b"\x06" + bytes(1312)).decode(),
])  # fmt: skip
def test_what_is_no_key_is_refused(text):
    for read in (read_verifier_key, read_signer_key):
        with pytest.raises(Malformed):
            read(text)
        with pytest.raises(Malformed):
            read("PRIVATE+KEY+" + text)
