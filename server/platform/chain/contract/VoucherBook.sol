// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import "./RelayAware.sol";

/// The public side of one voucher offer's books: what its terms are, by their digests, and, checkpoint by checkpoint, what has moved in them.
/// It holds no personal data and no balance of anybody. What it was told stays: nobody can change or remove a checkpoint.
contract VoucherBook is RelayAware {
    /// What had moved in all, in minor units, when a checkpoint was taken, and the Merkle root of the journal's lines that came with it.
    struct Checkpoint {
        bytes32 root;
        uint64 funded;
        uint64 refunded;
        uint64 spent;
        uint64 reversed;
        uint40 blockNumber;
        uint40 timestamp;
    }

    uint16 public constant VERSION = 1;

    /// How many digits amounts have behind the point.
    uint8 public immutable decimals;
    /// ISO 4217.
    string public currency;
    address public owner;
    bool public paused;
    /// The number of the newest checkpoint; zero before the first.
    uint64 public sequence;
    /// Of the offer's terms, and of its list of merchants.
    bytes32 public configDigest;
    bytes32 public listDigest;
    mapping(uint64 => Checkpoint) public checkpoints;

    event Checkpointed(
        uint64 indexed sequence,
        bytes32 indexed root,
        bytes32 previousRoot,
        uint64 funded,
        uint64 refunded,
        uint64 spent,
        uint64 reversed
    );
    event TermsChanged(bytes32 configDigest, bytes32 listDigest);
    event PausedChanged(bool paused);
    event OwnerChanged(address indexed owner);

    error NotOwner(address sender);
    error NoOwner();
    error EmptyRoot();
    error IsPaused();
    error Gap(uint64 expected, uint64 given);
    error OtherCheckpoint(uint64 sequence);
    error OtherPreviousRoot(bytes32 expected, bytes32 given);
    error Falling();
    error MoreGoneThanFunded();

    constructor(address firstOwner, address forwarder, string memory currency_, uint8 decimals_) RelayAware(forwarder) {
        if (firstOwner == address(0)) revert NoOwner();
        currency = currency_;
        decimals = decimals_;
        owner = firstOwner;
        emit OwnerChanged(firstOwner);
    }

    /// What deliverers and holders have: all that was funded and neither refunded nor spent for good.
    function totalSupply() external view returns (uint256) {
        Checkpoint storage last = checkpoints[sequence];
        return uint256(last.funded) + last.reversed - last.refunded - last.spent;
    }

    /// Takes the next checkpoint. The very same again is harmless; any other of a number that was taken is refused.
    function checkpoint(
        uint64 number,
        bytes32 previousRoot,
        bytes32 root,
        uint64 funded,
        uint64 refunded,
        uint64 spent,
        uint64 reversed
    ) external onlyOwner {
        if (root == bytes32(0)) revert EmptyRoot();
        Checkpoint memory taken = Checkpoint(
            root, funded, refunded, spent, reversed, uint40(block.number), uint40(block.timestamp)
        );
        if (number != 0 && number <= sequence) {
            if (!_isSame(number, previousRoot, taken)) revert OtherCheckpoint(number);
            return;
        }
        if (paused) revert IsPaused();
        if (number != sequence + 1) revert Gap(sequence + 1, number);
        Checkpoint storage last = checkpoints[sequence];
        if (previousRoot != last.root) revert OtherPreviousRoot(last.root, previousRoot);
        if (funded < last.funded || refunded < last.refunded || spent < last.spent || reversed < last.reversed) {
            revert Falling();
        }
        if (reversed > spent || uint256(refunded) + spent - reversed > funded) revert MoreGoneThanFunded();
        sequence = number;
        checkpoints[number] = taken;
        emit Checkpointed(number, root, previousRoot, funded, refunded, spent, reversed);
    }

    function setTerms(bytes32 config, bytes32 list) external onlyOwner {
        if (config == configDigest && list == listDigest) return;
        configDigest = config;
        listDigest = list;
        emit TermsChanged(config, list);
    }

    /// While it is paused no checkpoint is taken: the books are being looked into.
    function pause() external onlyOwner {
        _setPaused(true);
    }

    function unpause() external onlyOwner {
        _setPaused(false);
    }

    function transferOwnership(address next) external onlyOwner {
        if (next == address(0)) revert NoOwner();
        owner = next;
        emit OwnerChanged(next);
    }

    modifier onlyOwner() {
        address sender = _msgSender();
        if (sender != owner) revert NotOwner(sender);
        _;
    }

    function _setPaused(bool isPaused) private {
        if (paused == isPaused) return;
        paused = isPaused;
        emit PausedChanged(isPaused);
    }

    function _isSame(uint64 number, bytes32 previousRoot, Checkpoint memory given) private view returns (bool) {
        Checkpoint storage known = checkpoints[number];
        return known.root == given.root && known.funded == given.funded && known.refunded == given.refunded
            && known.spent == given.spent && known.reversed == given.reversed
            && checkpoints[number - 1].root == previousRoot;
    }
}
